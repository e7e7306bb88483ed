/** A progress bar, with its value as text beside it. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="progress">
      <div
        className="progress-line"
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <span className="progress-words">{label}</span>
    </div>
  )
}
