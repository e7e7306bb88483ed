import { work } from 'texts:work'
import type { Node } from 'prosemirror-model'
import type { NodeView, ViewMutationRecord } from 'prosemirror-view'
import { shownClock } from '../shown.ts'
import { idOf, speakerOf } from './schema.ts'
import { startOf } from './word-times.ts'

const text = work.desk

/**
 * A paragraph with its time and its speaker in the margin, which are not part of the text: buttons, where there is a
 * recording to play.
 */
export class ParagraphView implements NodeView {
  readonly dom = element('div', 'paragraph')
  readonly contentDOM = element('div', 'words')
  private readonly moment: HTMLElement
  private readonly speaker: HTMLElement
  private node: Node

  constructor(node: Node, { hasRecording }: { hasRecording: boolean }) {
    this.node = node
    this.moment = hasRecording ? button('moment', 'play') : element('span', 'moment')
    this.speaker = hasRecording ? button('speaker', 'speaker') : element('span', 'speaker')
    const margin = element('div', 'paragraph-margin')
    margin.contentEditable = 'false'
    margin.lang = document.documentElement.lang
    margin.append(this.moment, this.speaker)
    this.contentDOM.dir = 'auto'
    this.dom.append(margin, this.contentDOM)
    this.drawMargin()
  }

  update(node: Node): boolean {
    const isOther = node.attrs !== this.node.attrs
    this.node = node
    if (isOther) this.drawMargin()
    return true
  }

  private drawMargin(): void {
    const at = shownClock(startOf(this.node) / 1000)
    const speaker = speakerOf(this.node)
    this.contentDOM.dataset.block = String(idOf(this.node))
    this.moment.textContent = at
    if (this.moment instanceof HTMLButtonElement) this.moment.ariaLabel = text.playFrom({ at })
    this.speaker.textContent = speaker ?? text.noSpeaker
    this.speaker.classList.toggle('unnamed', speaker === null)
  }

  /** Clicks in the margin are not for the text. */
  stopEvent(event: Event): boolean {
    return event.target instanceof Element && event.target.closest('.paragraph-margin') !== null
  }

  ignoreMutation({ type, target }: ViewMutationRecord): boolean {
    return type !== 'selection' && !this.contentDOM.contains(target)
  }
}

function element(name: string, className: string): HTMLElement {
  const made = document.createElement(name)
  made.className = className
  return made
}

function button(className: string, act: string): HTMLButtonElement {
  const made = element('button', className) as HTMLButtonElement
  made.type = 'button'
  made.tabIndex = -1
  made.dataset.act = act
  return made
}
