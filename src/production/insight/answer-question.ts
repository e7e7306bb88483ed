import { type Asking, askForNotes, joinTexts, notesOfParts } from './ask-model.ts'
import { printed } from './cut-text.ts'
import { promptOf } from './prompts.ts'
import { type AnswerNotes, readAnswer, readJoinedAnswer } from './read-response.ts'

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
    answer: answers.length < 2 ? (answers[0] ?? null) : await join(asking, answers),
    citations: notes.flatMap(({ citations }) => citations).slice(0, MAX_CITATIONS),
    dropped: notes.reduce((sum, { dropped }) => sum + dropped, 0),
  }
}

const join = (asking: Asking, answers: string[]): Promise<string> =>
  joinTexts(asking, answers, {
    promptFor: (text) => promptOf('JOIN_ANSWERS', text, afterText(asking)),
    read: readJoinedAnswer,
    textOf: (answer) => answer,
  })

const afterText = ({ insight: { question } }: Asking): string => `The question: ${question}`
