import { Choice } from '../../design/field.tsx'
import { strings } from '../../strings.ts'

export const TermsChoice = ({ label, chosen }: { label: string; chosen?: string }) => (
  <Choice label={label} name="terms" defaultValue={chosen}>
    {Object.entries(strings.terms).map(([terms, name]) => (
      <option key={terms} value={terms}>
        {name}
      </option>
    ))}
  </Choice>
)
