import { useMemo } from 'react'
import { createCommentsClient } from '../../../../sdk/comments.ts'
import type { FileComment } from '../../../../sdk/index.ts'
import { useAnswer } from '../../answer.tsx'
import { connection } from '../../api.ts'
import { remember, remembered } from '../../remembered.ts'
import type { ChosenWords } from '../chosen-words.ts'

const commentsApi = createCommentsClient(connection)

/** The comments on a transcript, and what this person can do with them. */
export type Commenting = {
  comments: FileComment[]
  repliesTo: (comment: number) => FileComment[]
  /** Null for those who may only read. Without a note, the words are highlighted. */
  add: ((about: ChosenWords, note: string | null) => Promise<void>) | null
  delete: (comment: number) => Promise<void>
  /** Members reply to comments and resolve them. */
  discuss: {
    reply: (comment: number, note: string) => Promise<void>
    setResolved: (comment: number, isResolved: boolean) => Promise<void>
  } | null
  /** Null for members, who are known. */
  visitor: Visitor | null
}

/** People with a link say who they are, once in this browser. */
type Visitor = { name: () => string | null; setName: (name: string) => void }

const NONE: FileComment[] = []
const NAME = 'longhand-visitor-name'

export function useFileComments(file: number, { mayAdd }: { mayAdd: boolean }): Commenting {
  const { value, again } = useAnswer(() => commentsApi.list(file), [file])
  const all = value?.comments ?? NONE
  return useMemo(
    (): Commenting => ({
      ...inThreads(all),
      add: mayAdd
        ? async (about, note) => {
            await commentsApi.add(file, { ...about, note })
            again()
          }
        : null,
      discuss: mayAdd
        ? {
            async reply(comment, note) {
              await commentsApi.reply(file, comment, note)
              again()
            },
            async setResolved(comment, isResolved) {
              await commentsApi.setResolved(file, comment, isResolved)
              again()
            },
          }
        : null,
      async delete(comment) {
        await commentsApi.delete(file, comment)
        again()
      },
      visitor: null,
    }),
    [all, again, file, mayAdd],
  )
}

const inThreads = (all: FileComment[]): Pick<Commenting, 'comments' | 'repliesTo'> => ({
  comments: all.filter(({ reply_to }) => reply_to === null),
  repliesTo: (comment) => all.filter(({ reply_to }) => reply_to === comment),
})

/** The words of comments that are resolved are not marked. */
export const isOpen = ({ resolved_by }: FileComment): boolean => resolved_by === null

export const visitor: Visitor = {
  name: () => remembered<string>(NAME),
  setName: (name) => remember(NAME, name),
}

/** Null if the link allows no comments. */
export function useSharedComments(token: string, canComment: boolean): Commenting | null {
  const { value, again } = useAnswer(
    () => (canComment ? commentsApi.listShared(token) : Promise.resolve(null)),
    [token, canComment],
  )
  const all = value?.comments ?? NONE
  return useMemo(() => {
    if (!canComment) return null
    return {
      ...inThreads(all),
      discuss: null,
      async add(about, note) {
        await commentsApi.addShared(token, { ...about, note, name: visitor.name()! })
        again()
      },
      delete: () => Promise.reject(new Error('Only members delete comments.')),
      visitor,
    }
  }, [all, again, token, canComment])
}
