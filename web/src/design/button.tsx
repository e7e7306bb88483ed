import type { ComponentProps, MouseEvent } from 'react'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

type Props = ComponentProps<'button'> & { look?: Look; isBusy?: boolean; isIdle?: boolean }

/** A button that shows and announces that it is busy, or has nothing to do, and ignores presses meanwhile. Disabled, it would lose the focus. */
export function Button({
  look = 'plain',
  isBusy = false,
  isIdle = false,
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
      aria-disabled={isBusy || isIdle || undefined}
      onClick={isBusy || isIdle ? ignore : others.onClick}
    />
  )
}

/** Neither a press nor Enter in a field submits the form. */
const ignore = (event: MouseEvent) => event.preventDefault()
