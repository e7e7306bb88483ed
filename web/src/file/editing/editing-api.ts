import { createEditingClient } from '../../../../sdk/editing.ts'
import { connection } from '../../api.ts'

/** Loaded with the editor, not with the website. */
export const editingApi = createEditingClient(connection)

/** For the last request of a page that is being closed. */
export const leavingApi = createEditingClient({
  ...connection,
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
})
