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
  /** Null for those who may only read. Without a note, the words are highlighted. */
  add: ((about: ChosenWords, note: string | null) => Promise<void>) | null
  delete: (comment: number) => Promise<void>
  /** Null for members, who are known. */
  visitor: Visitor | null
}

/** People with a link say who they are, once in this browser. */
type Visitor = { name: () => string | null; setName: (name: string) => void }

const NONE: FileComment[] = []
const NAME = 'longhand-visitor-name'

export function useFileComments(file: number, { mayAdd }: { mayAdd: boolean }): Commenting {
  const { value, again } = useAnswer(() => commentsApi.list(file), [file])
  const comments = value?.comments ?? NONE
  return useMemo(
    (): Commenting => ({
      comments,
      add: mayAdd
        ? async (about, note) => {
            await commentsApi.add(file, { ...about, note })
            again()
          }
        : null,
      async delete(comment) {
        await commentsApi.delete(file, comment)
        again()
      },
      visitor: null,
    }),
    [comments, again, file, mayAdd],
  )
}

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
  const comments = value?.comments ?? NONE
  return useMemo(() => {
    if (!canComment) return null
    return {
      comments,
      async add(about, note) {
        await commentsApi.addShared(token, { ...about, note, name: visitor.name()! })
        again()
      },
      delete: () => Promise.reject(new Error('Only members delete comments.')),
      visitor,
    }
  }, [comments, again, token, canComment])
}
