import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'

type About = { label: string; hint?: ReactNode; isLabelHidden?: boolean }

export function Field({
  label,
  hint,
  isLabelHidden,
  ...input
}: About & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      <input {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </Labelled>
  )
}

export function TextField({
  label,
  hint,
  isLabelHidden,
  ...input
}: About & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      <textarea {...input} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </Labelled>
  )
}

export function Choice({
  label,
  hint,
  isLabelHidden,
  children,
  ...select
}: About & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <Labelled id={id} label={label} hint={hint} isLabelHidden={isLabelHidden}>
      <select {...select} id={id} aria-describedby={hint ? `${id}-hint` : undefined}>
        {children}
      </select>
    </Labelled>
  )
}

function Labelled({
  id,
  label,
  hint,
  isLabelHidden,
  children,
}: {
  id: string
  label: string
  hint: ReactNode
  isLabelHidden: boolean | undefined
  children: ReactNode
}) {
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : undefined}>
        {label}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
