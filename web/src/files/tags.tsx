import { Link } from 'wouter'
import './tags.css'

/** Each leads to the other files with it. */
export const Tags = ({ tags }: { tags: string[] }) =>
  tags.map((tag) => (
    <Link key={tag} href={`/files?${new URLSearchParams({ tag })}`} className="tag">
      {tag}
    </Link>
  ))

/** As they are typed, with commas between them. */
export const tagsIn = (typed: FormDataEntryValue | null): string[] => [
  ...new Set(
    String(typed ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
