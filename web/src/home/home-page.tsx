import { Link } from 'wouter'
import { Page, Section } from '../design/page.tsx'
import { Table } from '../design/table.tsx'
import { LanguageList } from '../languages/language-list.tsx'
import { strings } from '../strings.ts'
import './home.css'

const { home } = strings.signIn

export function HomePage() {
  return (
    <div className="home">
      <Page
        title={home.title}
        lead={home.lead}
        actions={
          <>
            <Link href="/sign-up" className="button primary">
              {home.start}
            </Link>
            <Link href="/guides" className="button plain">
              {home.guides}
            </Link>
          </>
        }
      >
        {home.points.map(([title, text]) => (
          <Section key={title} title={title!}>
            <p className="home-point">{text}</p>
          </Section>
        ))}
        <Section title={home.productsTitle}>
          <Table label={home.productsTitle}>
            <tbody>
              {home.products.map(([name, due]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td className="number">{due}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          <LanguageList />
        </Section>
      </Page>
    </div>
  )
}
