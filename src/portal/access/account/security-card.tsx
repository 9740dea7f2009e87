import type { ReactNode } from 'react'
import { getCentre } from '#contract/access/security.ts'
import { m } from '#paraglide/messages.js'
import { now } from '#portal/kit/clock.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { reachable } from '#portal/kit/reachable.ts'
import { When } from '#portal/kit/when.tsx'
import { css } from '#styled/css'
import { ButtonLink } from '#ui/button-link.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

const look = {
  list: css({ flow: 'column' }),
  row: css({
    flow: 'line',
    justifyContent: 'space-between',
    gap: '4',
    py: '3',
    borderBottomWidth: 'hair',
    _last: { borderBottomStyle: 'none' },
  }),
  words: css({ flow: 'column', gap: '0.5', minWidth: '0' }),
  name: css({ textStyle: 'strong', display: 'flex', flexWrap: 'wrap', gap: '2' }),
  value: css({ color: 'fg.muted', overflowWrap: 'anywhere' }),
}

type RowProps = { name: ReactNode; label: string; value: ReactNode; href: string; act: string }

function Row({ name, label, value, href, act }: RowProps) {
  const target = reachable(href.split('?')[0] ?? href)
  return (
    <li className={look.row}>
      <div className={look.words}>
        <span className={look.name}>{name}</span>
        <span className={look.value}>{value}</span>
      </div>
      {target && (
        <ButtonLink
          size="sm"
          look="outline"
          tone="neutral"
          href={href}
          aria-label={m.portal_act_on({ act, name: label })}
        >
          {act}
        </ButtonLink>
      )}
    </li>
  )
}

/** Security centre: password, phone, e-mail, key and salt, each with a link to change it. */
export function SecurityCard() {
  const centre = useCall(getCentre, {})
  const { data, error } = centre
  const isOld = data !== undefined && now() >= new Date(data.passwordOldAt)
  return (
    <Card title={m.security_title()} hint={m.security_hint()}>
      {!data && error && <FailurePanel of={centre} />}
      {!data && !error && <Skeleton shape="block" />}
      {data && (
        <ul className={look.list}>
          <Row
            label={m.security_password()}
            name={
              <>
                {m.security_password()}
                {isOld && <Chip tone="warn" label={m.security_password_old_chip()} />}
              </>
            }
            value={
              <>
                {m.security_password_changed()} <When at={data.passwordChangedAt} only="day" />
                {isOld && ` · ${m.security_password_old_text()}`}
              </>
            }
            href="/aq/password"
            act={m.security_change()}
          />
          <Row
            label={m.security_phone()}
            name={m.security_phone()}
            value={data.phone === '' ? m.security_phone_none() : data.phone}
            href="/aq/changePhone"
            act={m.security_change()}
          />
          <Row
            label={m.security_email()}
            name={m.security_email()}
            value={data.email}
            href="/aq/changeEmail"
            act={m.security_change()}
          />
          <Row
            label={m.security_key()}
            name={m.security_key()}
            value={m.security_key_hint()}
            href="/aq/keySetting"
            act={m.security_open()}
          />
          <Row
            label={m.security_salt()}
            name={m.security_salt()}
            value={m.security_salt_hint()}
            href="/aq/keySetting?kind=SALT"
            act={m.security_open()}
          />
        </ul>
      )}
    </Card>
  )
}
