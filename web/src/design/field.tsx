import { type ComponentProps, type ReactNode, useId } from 'react'

type About = { label: string; hint?: ReactNode; isLabelHidden?: boolean }

export const Field = (props: About & ComponentProps<'input'>) => <Labelled of="input" {...props} />

export const TextField = (props: About & ComponentProps<'textarea'>) => <Labelled of="textarea" {...props} />

export const Choice = (props: About & ComponentProps<'select'>) => <Labelled of="select" {...props} />

/** The props are checked by the three fields above. */
function Labelled({
  of,
  label,
  hint,
  isLabelHidden,
  ...props
}: About & { of: 'input' | 'textarea' | 'select' } & object) {
  const id = useId()
  const Control = of as 'input'
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      <Control {...props} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
