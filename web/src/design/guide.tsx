/** A short guide where it is needed, in a tab of its own: uploads and unsaved changes stay where they are. */
export const Guide = ({ page, name }: { page: string; name: string }) => (
  <a className="guide" href={`/help/customers/${page}`} target="_blank" rel="noreferrer">
    {name}
  </a>
)
