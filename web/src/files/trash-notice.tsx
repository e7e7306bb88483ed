import { library } from 'texts:library'
import { useAnswer } from '../answer.tsx'
import { api } from '../api.ts'
import { Notice } from '../design/notice.tsx'

/** How long files stay in the trash is a setting of the service. */
export default function TrashNotice() {
  const { value: about } = useAnswer(() => api.about(), [])
  return about && <Notice>{library.trash.words({ days: about.trash_kept_days })}</Notice>
}
