import type { ComponentProps, MouseEvent } from 'react'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

type Props = ComponentProps<'button'> & { look?: Look; isBusy?: boolean }

/** A button that shows and announces that it is busy, and ignores presses meanwhile. Disabled, it would lose the focus. */
export function Button({
  look = 'plain',
  isBusy = false,
  className = '',
  type = 'button',
  ...others
}: Props) {
  return (
    <button
      {...others}
      type={type}
      className={`button ${look} ${className}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? ignore : others.onClick}
    />
  )
}

/** Neither a press nor Enter in a field submits the form. */
const ignore = (event: MouseEvent) => event.preventDefault()
