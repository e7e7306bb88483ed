import { createCommentsClient } from '../../../../sdk/comments.ts'
import { connection } from '../../api.ts'

export const commentsApi = createCommentsClient(connection)
