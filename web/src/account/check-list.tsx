import './check-list.css'

export const CheckList = ({
  legend,
  name,
  options,
  checked,
}: {
  legend: string
  name: string
  options: [value: string, label: string][]
  checked: string[]
}) => (
  <fieldset className="check-list">
    <legend>{legend}</legend>
    {options.map(([value, label]) => (
      <label key={value}>
        <input type="checkbox" name={name} value={value} defaultChecked={checked.includes(value)} />
        {label}
      </label>
    ))}
  </fieldset>
)
