import type { OfferedTask } from '../../../sdk/index.ts'
import { useLiveStream } from '../live.ts'
import { staffApi } from '../staff-api.ts'

/** Learns of a lost claim at once, not with the next save, and of names that others gave in another part. */
export function useLiveTask(
  { id, audiofile, parts }: Pick<OfferedTask, 'id' | 'audiofile' | 'parts'>,
  saver: { claimEnded(): Promise<void> },
  readNames: () => void = () => {},
): void {
  useLiveStream(
    '/api/work/live',
    (message) => {
      const { ended, named } = JSON.parse(message) as { ended?: number; named?: number }
      if (ended === id) void saver.claimEnded()
      if (named === audiofile) readNames()
    },
    () => {
      void hasClaim(id).then((has) => (has ? undefined : saver.claimEnded()))
      if (parts > 1) readNames()
    },
  )
}

/** Without a connection we assume that the claim holds; the next save finds out. */
const hasClaim = (task: number): Promise<boolean> =>
  staffApi.work.tasks().then(
    ({ mine }) => mine.some(({ id }) => id === task),
    () => true,
  )
