import { money } from 'texts:money'

/** A receipt or an invoice as a document: to print, and as PDF. The address is that of the printable page. */
export const DocumentLinks = ({ address }: { address: string }) => (
  <>
    <a className="button plain" href={address} target="_blank" rel="noreferrer">
      {money.orders.print}
    </a>
    <a className="button plain" href={`${address}.pdf`} target="_blank" rel="noreferrer">
      {money.orders.pdf}
    </a>
  </>
)
