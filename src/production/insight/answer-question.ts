import { type Asking, askForNotes, joinTexts, notesOfParts } from './ask-model.ts'
import { printed } from './cut-text.ts'
import { promptOf } from './prompts.ts'
import { type AnswerNotes, readAnswer, readJoinedAnswer } from './read-response.ts'
import type { AnyInsight } from './store.ts'

const MAX_CITATIONS = 100

export type Answer = AnswerNotes

/** What the parts of the text do not say is left out of the answer. */
export async function answerQuestion(asking: Asking): Promise<Answer> {
  const parts = await notesOfParts(asking, (lines) =>
    askForNotes(asking, promptOf('ANSWER', printed(lines), afterText(asking)), (response) =>
      readAnswer(response, lines),
    ),
  )
  const notes = parts.map((part) => part.notes)
  const answers = notes.flatMap(({ answer }) => answer ?? [])
  return {
    answer: answers.length < 2 ? (answers[0] ?? null) : await join(asking, answers, 'JOIN_ANSWERS'),
    citations: notes.flatMap(({ citations }) => citations).slice(0, MAX_CITATIONS),
    dropped: notes.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

export const join = (
  asking: Asking<AnyInsight>,
  answers: string[],
  rules: 'JOIN_ANSWERS' | 'JOIN_FILES',
): Promise<string> =>
  joinTexts(asking, answers, {
    promptFor: (text) => promptOf(rules, text, afterText(asking)),
    read: readJoinedAnswer,
    textOf: (answer) => answer,
  })

const afterText = ({ insight: { question } }: Asking<AnyInsight>): string => `The question: ${question}`
