/** A checkbox with its label. */
export const Check = ({
  label,
  name,
  value,
  isChecked = false,
}: {
  label: string
  name: string
  value: string
  isChecked?: boolean
}) => (
  <label className="check">
    <input type="checkbox" name={name} value={value} defaultChecked={isChecked} /> {label}
  </label>
)
