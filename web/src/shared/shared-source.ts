import { api } from '../api.ts'
import { inPlaceOf } from '../editor/edits.ts'
import { nodesOf, plainParagraph } from '../editor/schema.ts'
import { editingApi, leavingApi } from '../file/editing/editing-api.ts'
import type { EditingSource } from '../file/editing/file-editor.tsx'

/** The transcript behind a link, edited by a person who says who they are. */
export function sharedSource(token: string, name: string): EditingSource {
  const versionOf = async (version: number) =>
    nodesOf((await editingApi.sharedVersion(token, version)).paragraphs)
  return {
    isLive: false,
    hasVersions: false,
    turn: {
      take: (given) => editingApi.takeSharedTurn(token, { ...given, name }),
      end: (turn) => leavingApi.endSharedTurn(token, turn, name),
    },
    material: {
      name: 'shared',
      async newest() {
        const { version, paragraphs } = await api.shared.show(token)
        return { version, items: nodesOf(paragraphs) }
      },
      itemsOf: (_, version) => versionOf(version),
      plain: plainParagraph,
      inPlaceOf,
      async save(_, save, paragraphs) {
        const { version } = await editingApi.editShared(token, { ...save, paragraphs, name })
        return { version, lease_until: null }
      },
      async restore(_, { version, ...save }) {
        const paragraphs = (await versionOf(version)).map(plainParagraph)
        return editingApi.editShared(token, { ...save, paragraphs, name })
      },
      keepClaim: async () => null,
      claimAgain: async () => null,
    },
  }
}
