import type { Transcript } from '../../model.ts'
import type { CaptionRules } from '../caption-rules.ts'
import { fontRunsOf } from '../pdf/pdf-fonts.ts'
import { captions } from './captions.ts'

/** In pixels. */
type Picture = { width: number; height: number }

/** The smaller of these: a picture that is higher than wide has room for a whole line, too. */
const LETTERS = { ofHeight: 0.06, ofWidth: 0.055 }
const MARGIN = 0.05

/**
 * Captions as a script of Advanced SubStation Alpha, by which ffmpeg draws them into a picture, and the fonts that they
 * need. What is said is drawn as it stands: nothing in it is a command.
 */
export function captionScript(
  transcript: Transcript,
  rules: CaptionRules,
  picture: Picture,
): { script: string; fonts: string[] } {
  const lines: string[] = []
  const fonts = new Set<string>()
  for (const cue of captions(transcript, { labels: 'in text', rules })) {
    const drawn = cue.lines.map((line) => drawnLine(line, fonts))
    lines.push(
      `Dialogue: 0,${timeOf(cue.startMs)},${timeOf(cue.endMs)},Captions,,0,0,0,,${drawn.join('\\N')}`,
    )
  }
  return { script: `${head(picture)}${lines.join('\n')}\n`, fonts: [...fonts] }
}

/** White on a dark box, so that it can be read on any picture. */
function head({ width, height }: Picture): string {
  const size = Math.max(8, Math.round(Math.min(height * LETTERS.ofHeight, width * LETTERS.ofWidth)))
  const box = Math.max(1, Math.round(size / 6))
  const [white, dark] = ['&H00FFFFFF', '&H60000000']
  const colours = [white, white, dark, dark].join(',')
  const margins = [width * MARGIN, width * MARGIN, height * MARGIN].map(Math.round).join(',')
  return `[Script Info]
ScriptType: v4.00+
PlayResX: ${width}
PlayResY: ${height}
WrapStyle: 0
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Captions,Noto Sans,${size},${colours},0,0,0,0,100,100,0,0,4,0,${box},2,${margins},-1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`
}

function drawnLine(line: string, fonts: Set<string>): string {
  const plain = line.replace(/\p{Cc}+/gu, ' ').trim()
  return fontRunsOf(plain)
    .map(({ family, file, text }) => {
      fonts.add(file)
      return `{\\fn${family}}${literal(text)}`
    })
    .join('')
}

/** Braces begin commands, and so do backslashes, unless an invisible word joiner follows them. */
const literal = (text: string): string =>
  text.replaceAll('\\', '\\\u2060').replaceAll('{', '\\{').replaceAll('}', '\\}')

/** `0:00:01.50`. */
function timeOf(ms: number): string {
  const centiseconds = Math.round(ms / 10)
  const part = (per: number, of: number) => String(Math.floor(centiseconds / per) % of).padStart(2, '0')
  return `${Math.floor(centiseconds / 360_000)}:${part(6000, 60)}:${part(100, 60)}.${part(1, 100)}`
}
