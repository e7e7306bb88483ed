type Shortcut = [keys: string[], meaning: string]

const editing: Shortcut[] = [
  [['Ctrl F'], 'Find and replace'],
  [['Esc'], 'In Find and replace: back to the text'],
  [['Ctrl Z'], 'Undo'],
  [['Ctrl Y'], 'Redo'],
  [['Enter'], 'Start a new paragraph'],
  [['⌫'], 'At the start of a paragraph: join it with the one above'],
  [['Ctrl Home'], 'Go to the start of the transcript'],
  [['Ctrl End'], 'Go to the end of the transcript'],
]

export const shortcuts = {
  button: 'Shortcuts',
  title: 'Keyboard shortcuts',
  close: 'Close',
  reader: [
    [['Space', 'K'], 'Play or pause'],
    [['←'], 'Back 5 seconds'],
    [['→'], 'Forward 5 seconds'],
    [['J'], 'Back 10 seconds'],
    [['L'], 'Forward 10 seconds'],
    [['Enter'], 'Next match, in the search'],
    [['Shift Enter'], 'Previous match, in the search'],
  ] as Shortcut[],
  editor: [
    [['Esc'], 'Play or pause'],
    [['F2'], 'Back 5 seconds'],
    [['F4'], 'Forward 5 seconds'],
    ...editing,
  ] as Shortcut[],
  silentEditor: editing,
  everywhere: [[['?'], 'Show these shortcuts, when you aren’t typing']] as Shortcut[],
}
