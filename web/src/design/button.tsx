import type { ButtonHTMLAttributes } from 'react'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; isBusy?: boolean }

/** A button that shows and announces that it is busy, and ignores presses meanwhile. */
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
      disabled={others.disabled || isBusy}
    />
  )
}
