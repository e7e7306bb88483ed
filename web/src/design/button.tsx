import type { ButtonHTMLAttributes } from 'react'

type Look = 'primary' | 'plain' | 'quiet' | 'danger'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look; isBusy?: boolean }

/** Says that it is busy to those who see and to those who hear, and takes no second press meanwhile. */
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
