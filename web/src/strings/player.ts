export const player = {
  label: 'Player',
  play: 'Play',
  pause: 'Pause',
  back: 'Back 5 seconds',
  forward: 'Forward 5 seconds',
  position: 'Position in the recording',
  speed: 'Speed',
  follow: 'Auto-scroll',
}
