import { useState } from 'react'
import {
  type DistributionView,
  getFaceLink,
  refreshStatus,
} from '#contract/company/distribution-accounts.ts'
import { distributionRoleNames } from '#labels/company/distribution-accounts.ts'
import { distributionAccountsReasons } from '#labels/reasons/distribution-accounts.ts'
import { reasonsAgainst } from '#machines/company/lifecycles/distribution.ts'
import * as liveness from '#machines/company/lifecycles/liveness.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { refetchAfter } from '#portal/kit/query.ts'
import { StatusChip } from '#portal/kit/status-chip.tsx'
import { useAct } from '#portal/kit/use-act.ts'
import { When } from '#portal/kit/when.tsx'
import { WhyNot } from '#portal/kit/why-not.tsx'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Inline } from '#ui/stack.tsx'
import { livenessLooks } from './looks.ts'

const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url)
    await notify({ tone: 'good', title: m.distribution_accounts_copied() })
  } catch {
    await notify({ tone: 'bad', title: m.distribution_accounts_copy_failed() })
  }
}

/** A face recognition link, which is shown only once, with a copy button. */
const FaceLink = ({ url }: { url: string }) => (
  <Inline>
    <Field
      width="full"
      label={m.distribution_accounts_link()}
      help={m.distribution_accounts_link_hint()}
    >
      <Input value={url} readOnly onChange={() => {}} />
    </Field>
    <Button onClick={() => void copy(url)}>{m.distribution_accounts_copy()}</Button>
  </Inline>
)

type Account = NonNullable<DistributionView['account']>
type Person = Account['persons'][number]
export type PersonsCardProps = { storeId: string; account: Account }

const look = {
  row: css({
    flow: 'column',
    gap: '2',
    py: '4',
    '&:not(:last-child)': { borderBottomWidth: 'hair' },
  }),
  name: css({ textStyle: 'strong', overflowWrap: 'anywhere' }),
  muted: css({ color: 'fg.muted' }),
}

/** Persons of an account, each with the state of its face recognition and the link for it. */
export function PersonsCard({ storeId, account }: PersonsCardProps) {
  const refresh = useAct({ act: (send) => send(refreshStatus, { storeId }) })
  return (
    <Card
      title={m.distribution_accounts_persons()}
      hint={m.distribution_accounts_persons_hint()}
      actions={
        <Button
          look="outline"
          tone="neutral"
          loading={refresh.busy}
          onClick={() => refresh.press()}
        >
          {m.distribution_accounts_refresh()}
        </Button>
      }
    >
      {account.persons.map((person) => (
        <PersonRow key={person.personId} {...{ storeId, account, person }} />
      ))}
    </Card>
  )
}

function PersonRow({ storeId, account, person }: PersonsCardProps & { person: Person }) {
  const { personId, linkUntil } = person
  const [url, setUrl] = useState<string | null>(null)
  const make = useAct({
    act: (send) => send(getFaceLink, { storeId, personId }),
    onDone: (made) => {
      setUrl(made.url)
      // `getFaceLink` is a read call and declares no changes, so this refetches what `refreshStatus` changes.
      refetchAfter(refreshStatus)
    },
  })
  const facts = { state: account.state, facesLeft: 0 }
  const against = formatReasons(distributionAccountsReasons, [
    ...reasonsAgainst(facts, { type: 'LINK' }),
    ...liveness.reasonsAgainst(person.liveness, { type: 'LINK' }),
  ])
  return (
    <div className={look.row}>
      <Inline>
        <span className={look.name}>{person.name}</span>
        <span className={look.muted}>{distributionRoleNames[person.role]()}</span>
        <StatusChip value={person.liveness} of={livenessLooks} />
      </Inline>
      {person.liveness !== 'completed' && (
        <Inline>
          <WhyNot reasons={against}>
            {(blocked) => (
              <Button
                look="outline"
                disabled={blocked}
                loading={make.busy}
                onClick={() => make.press()}
              >
                {linkUntil
                  ? m.distribution_accounts_new_link()
                  : m.distribution_accounts_make_link()}
              </Button>
            )}
          </WhyNot>
          {linkUntil && (
            <span className={look.muted}>
              {m.distribution_accounts_link_until()} <When at={linkUntil} />
            </span>
          )}
        </Inline>
      )}
      {url !== null && person.liveness === 'incomplete' && <FaceLink url={url} />}
    </div>
  )
}
