import type { ReactNode } from 'react'
import { getWithheld } from '#contract/access/view-as.ts'
import type { Output } from '#contract/call.ts'
import { m } from '#paraglide/messages.js'
import { endViewAs } from '#portal/access/view-as/shared/view-as.ts'
import { FailurePanel } from '#portal/kit/failure-panel.tsx'
import { useCall } from '#portal/kit/query.ts'
import { useSession } from '#portal/kit/session.ts'
import { css } from '#styled/css'
import { Button } from '#ui/button.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Stack } from '#ui/stack.tsx'

type Withheld = Output<typeof getWithheld>

const look = {
  part: css({ flow: 'column', gap: '1' }),
  title: css({ textStyle: 'heading' }),
  why: css({ color: 'fg.muted', textStyle: 'small' }),
  list: css({ flow: 'column', gap: '1', paddingTop: '1' }),
  note: css({ color: 'fg.muted', display: 'block', textStyle: 'small' }),
}

/** What the operator cannot see, by area, each with its reason. */
export function WithheldDrawer({ onClose }: { onClose: () => void }) {
  const { name } = useSession()
  const answer = useCall(getWithheld, {})
  return (
    <Drawer
      open
      title={m.rehearsal_withheld_title({ name })}
      description={m.rehearsal_withheld_text()}
      closeLabel={m.portal_close()}
      onClose={onClose}
    >
      {answer.data ? (
        <Parts withheld={answer.data} />
      ) : answer.isError ? (
        <FailurePanel of={answer} />
      ) : (
        <Skeleton shape="block" />
      )}
    </Drawer>
  )
}

const namesOf = (names: readonly string[]): string =>
  names.length > 0 ? names.join(m.operators_between()) : m.rehearsal_none()

function Parts({ withheld }: { withheld: Withheld }) {
  const { enabled, roles, groups, allGroups, menus, buttons, stores } = withheld
  const nothing = menus.length + buttons.length + stores.length === 0
  return (
    <Stack gap="lg">
      {!enabled && <Notice>{m.rehearsal_disabled()}</Notice>}
      <DescriptionList
        columns={1}
        items={[
          { name: m.rehearsal_roles(), value: namesOf(roles) },
          {
            name: m.rehearsal_groups(),
            value: allGroups ? m.rehearsal_all_groups() : namesOf(groups),
          },
        ]}
      />
      {nothing && <p>{m.rehearsal_nothing()}</p>}
      <Part title={m.rehearsal_menus()} why={m.rehearsal_menus_why()}>
        {menus.map(({ code, name }) => (
          <li key={code}>{name}</li>
        ))}
      </Part>
      <Part title={m.rehearsal_buttons()} why={m.rehearsal_buttons_why()}>
        {buttons.map(({ code, name, menu }) => (
          <li key={code}>
            {name}
            <span className={look.note}>{menu}</span>
          </li>
        ))}
      </Part>
      <Part title={m.rehearsal_stores()}>
        {stores.map(({ storeId, storeName, groupName }) => (
          <li key={storeId}>
            {storeName}
            <span className={look.note}>
              {groupName === null
                ? m.rehearsal_store_no_group()
                : m.rehearsal_store_group({ group: groupName })}
            </span>
          </li>
        ))}
      </Part>
      <Button look="outline" tone="neutral" onClick={() => void endViewAs()}>
        {m.rehearsal_end()}
      </Button>
    </Stack>
  )
}

function Part(props: { title: string; why?: string; children: readonly ReactNode[] }) {
  if (props.children.length === 0) return null
  return (
    <section className={look.part}>
      <h3 className={look.title}>{props.title}</h3>
      {props.why && <p className={look.why}>{props.why}</p>}
      <ul className={look.list}>{props.children}</ul>
    </section>
  )
}
