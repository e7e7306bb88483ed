import { programsOf } from '../../../sdk/programs.ts'
import type { Caller } from '../../../sdk/request.ts'

/** An operation that the SDK offers to programs, under its name there. */
export type Operation = {
  /** Such as `orders`; empty for those of the client itself. */
  group: string
  name: string
  method: string
  path: string
  /** The answer is not JSON. */
  isDocument: boolean
}

/**
 * The names of operations are those of the SDK, so that both clients read alike and no name is declared twice. Each of
 * its functions is called once, with a caller that notes which operation it is.
 */
export function programOperations(): Operation[] {
  let noted: Pick<Operation, 'method' | 'path' | 'isDocument'> | null = null
  const note = (method: string, path: string, isDocument: boolean) => {
    noted = { method, path, isDocument }
    return Promise.resolve({} as never)
  }
  const caller: Caller = {
    call: (method, path) => note(method, path, false),
    read: (path) => note('get', path, true),
  }
  const operations: Operation[] = []

  function visit(group: string, members: object): void {
    for (const [name, member] of Object.entries(members)) {
      if (typeof member !== 'function') {
        visit(name, member)
        continue
      }
      noted = null
      member({}, {}, {})
      if (!noted) throw new Error(`${group}.${name} calls no operation`)
      const { method, path, isDocument } = noted as NonNullable<typeof noted>
      // Some have a second name for another way to call them, which Python's named arguments do not need.
      if (!operations.some((known) => known.method === method && known.path === path))
        operations.push({ group, name, method, path, isDocument })
    }
  }
  visit('', programsOf(caller))
  return operations
}
