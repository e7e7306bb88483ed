export { type Exported, exportFolder } from './export-folder.ts'
export { type ExportedFile, filesToExport } from './export-store.ts'
export { type ImportReport, type Imports, importFolder } from './import-folder.ts'
export { invitationLinks, mailInvitations } from './invite.ts'
