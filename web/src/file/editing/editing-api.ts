import { createEditingClient } from '../../../../sdk/editing.ts'
import { connection } from '../../api.ts'

/** Loaded with the editor, not with the website. */
export const editingApi = createEditingClient(connection)
