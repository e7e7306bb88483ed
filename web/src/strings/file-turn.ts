/** Two people and one transcript. */
export const fileTurn = {
  reading: (name: string) => `${name} is editing this transcript. Changes appear here as they are saved.`,
  readingYours: 'You’re editing this transcript in another window. Changes appear here as they are saved.',
  title: (name: string) => `${name} is editing this transcript`,
  words: (name: string) =>
    `You can read along: changes appear as ${name} saves them. If you take over, ${name} is told, and everything they have written is saved.`,
  take: 'Take over',
  read: 'Read along',
}
