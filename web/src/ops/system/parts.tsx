import { opsSystem } from 'texts:opsSystem'
import { Link } from 'wouter'
import type { System } from '../../../../sdk/index.ts'
import { Ago } from '../../ago.tsx'
import { ListTable } from '../../design/list-table.tsx'
import { Section } from '../../design/page.tsx'
import { shownBytes, shownDay, shownNumber, shownSpan } from '../../shown.ts'

export function Queue({ queue }: Pick<System, 'queue'>) {
  const text = opsSystem.queue
  const { waiting, oldest_seconds, running, later, dead } = queue
  return (
    <Section title={text.title} aside={text.aside}>
      <dl className="facts">
        <dt>{text.waiting}</dt>
        <dd>
          {shownNumber(waiting)}
          {oldest_seconds !== null && (
            <span className="soft">{text.oldest({ span: shownSpan(oldest_seconds) })}</span>
          )}
        </dd>
        <dt>{text.running}</dt>
        <dd>{shownNumber(running)}</dd>
        <dt>{text.later}</dt>
        <dd>{shownNumber(later)}</dd>
        <dt>{text.dead}</dt>
        <dd>
          {dead === 0 ? (
            dead
          ) : (
            <>
              <span className="alarm">{shownNumber(dead)}</span> <Link href="/ops/failures">{text.show}</Link>
            </>
          )}
        </dd>
      </dl>
    </Section>
  )
}

export function Engines({ engines }: Pick<System, 'engines'>) {
  const text = opsSystem.engines
  const { columns } = text
  return (
    <Section title={text.title} aside={text.aside}>
      <ListTable
        label={text.title}
        rows={engines}
        keyOf={({ engine }) => engine}
        none={text.none}
        columns={[
          { name: columns.engine, isHead: true, isLong: true, cell: ({ engine }) => engine },
          {
            name: columns.speed,
            isLabelled: true,
            cell: ({ hours_per_hour }) => opsSystem.servers.speed({ hours: shownNumber(hours_per_hour) }),
          },
          { name: columns.measured, isLabelled: true, cell: ({ measured }) => <Ago at={measured} /> },
        ]}
      />
    </Section>
  )
}

export function Disks({ system: { disks, settings } }: { system: System }) {
  const text = opsSystem.disks
  const { columns } = text
  const minimum = settings.find(({ name }) => name === 'LONGHAND_MIN_FREE_MB')?.value
  return (
    <Section title={text.title} aside={text.aside({ minimum: shownNumber(Number(minimum)) })}>
      <ListTable
        label={text.title}
        rows={disks}
        keyOf={({ machine, folder }) => `${machine} ${folder}`}
        none={text.none}
        columns={[
          {
            name: columns.folder,
            isHead: true,
            isLong: true,
            cell: ({ folder, problem }) => (
              <>
                {folder}
                {problem && <p className="cell-note late">{problem}</p>}
              </>
            ),
          },
          { name: columns.machine, isLong: true, cell: ({ machine }) => machine },
          {
            name: columns.free,
            isNumber: true,
            isLabelled: true,
            cell: ({ free_bytes, size_bytes, problem }) => (
              <span className={problem ? 'alarm nowrap' : 'nowrap'}>
                {shownBytes(free_bytes)} (
                {text.percent({ percent: size_bytes > 0 ? Math.round((free_bytes / size_bytes) * 100) : 0 })})
              </span>
            ),
          },
          {
            name: columns.size,
            isNumber: true,
            isLabelled: true,
            cell: ({ size_bytes }) => <span className="nowrap">{shownBytes(size_bytes)}</span>,
          },
        ]}
      />
    </Section>
  )
}

export function Safety({ system }: { system: System }) {
  const text = opsSystem.safety
  return (
    <Section title={text.title}>
      <dl className="facts">
        <dt>{text.backup}</dt>
        <dd>
          <Backup system={system} />
        </dd>
        <dt>{text.certificate}</dt>
        <dd>
          <Certificate certificate={system.certificate} />
        </dd>
      </dl>
    </Section>
  )
}

const HOUR_MS = 3_600_000

function Backup({ system: { backup, backup_within_hours } }: { system: System }) {
  const text = opsSystem.safety
  if (!backup && backup_within_hours === 0) return text.otherwise
  if (!backup) return <span className="alarm">{text.noBackup}</span>
  const isOld =
    backup_within_hours > 0 && Date.now() - Date.parse(backup.made) > backup_within_hours * HOUR_MS
  return (
    <>
      <span className={isOld ? 'alarm' : undefined}>
        <Ago at={backup.made} />
      </span>
      , {shownBytes(backup.bytes)}, {backup.recordings ? text.withRecordings : text.withoutRecordings}
    </>
  )
}

function Certificate({ certificate }: Pick<System, 'certificate'>) {
  const text = opsSystem.safety
  if (!certificate) return text.noTls
  const { host, valid_to, problem } = certificate
  if (problem) return <span className="alarm">{problem}</span>
  return host && valid_to ? text.validTo({ host, day: shownDay(valid_to) }) : text.unreachable
}
