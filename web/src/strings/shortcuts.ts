type Shortcut = [keys: string[], meaning: string]

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
    [['Ctrl F'], 'Find and replace'],
    [['Ctrl Z'], 'Undo'],
    [['Ctrl Y'], 'Redo'],
    [['Enter'], 'Start a new paragraph'],
    [['⌫'], 'At the start of a paragraph: join it with the one above'],
    [['Ctrl Home'], 'Go to the start of the transcript'],
    [['Ctrl End'], 'Go to the end of the transcript'],
  ] as Shortcut[],
  everywhere: [[['?'], 'Show these shortcuts, when you aren’t typing']] as Shortcut[],
}
