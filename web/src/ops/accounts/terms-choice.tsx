import { money } from 'texts:money'
import { Choice } from '../../design/field.tsx'

export const TermsChoice = ({ label, chosen }: { label: string; chosen?: string }) => (
  <Choice label={label} name="terms" defaultValue={chosen}>
    {Object.entries(money.terms).map(([terms, name]) => (
      <option key={terms} value={terms}>
        {name}
      </option>
    ))}
  </Choice>
)
