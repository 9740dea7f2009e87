import Users from 'lucide-react/icons/users'
import { change, type SavedView, setDefault } from '#contract/access/views.ts'
import { againstChanging } from '#domain/access/views.ts'
import type { ScreenPath } from '#domain/routes.ts'
import { viewsReasons } from '#labels/reasons/views.ts'
import { m } from '#paraglide/messages.js'
import { formatReasons } from '#portal/kit/format-reasons.ts'
import { notify } from '#portal/kit/notify.ts'
import { useSession } from '#portal/kit/session.ts'
import { useAct } from '#portal/kit/use-act.ts'
import { css } from '#styled/css'
import { type RowAction, RowActions } from '../row-actions.tsx'
import { orAnew } from './or-anew.ts'
import { searchToKeep, viewHref } from './view-address.ts'
import type { ViewAct } from './views-row.tsx'

const look = {
  chip: css({
    display: 'inline-flex',
    alignItems: 'center',
    maxWidth: 'full',
    bg: 'surface',
    borderWidth: 'hair',
    borderRadius: 'lg',
    '&[data-here]': { bg: 'accent.bg', borderColor: 'accent' },
    // The menu button belongs to the chip and must not be taller.
    '& button': { borderRadius: 'md' },
  }),
  link: css({
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    height: 'controlSm',
    paddingInlineStart: '3',
    paddingInlineEnd: '1',
    textStyle: 'label',
    borderRadius: 'lg',
    '& svg': { width: '[0.875rem]', height: '[0.875rem]', flexShrink: '0', color: 'fg.subtle' },
  }),
  name: css({
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: '[16rem]',
  }),
  mark: css({ textStyle: 'caption', color: 'fg.muted' }),
}

type ViewChipProps = {
  list: ScreenPath
  view: SavedView
  /** What a view would save of the current address. */
  now: string
  names: readonly string[]
  onAsk: (act: ViewAct) => void
}

export function ViewChip({ list, view, now, names, onAsk }: ViewChipProps) {
  const { viewId, name, search, shared, isDefault } = view
  const administrator = useSession().kind === 'administrator'
  const reasons = formatReasons(viewsReasons, againstChanging(view, { administrator }))
  const said = () => void notify({ tone: 'good', title: m.views_saved() })
  const changing = useAct({
    act: (send, more: { search?: string; seen?: string; shared?: boolean }) =>
      orAnew(send(change, { viewId, ...more })),
    onDone: said,
  })
  const choosing = useAct({
    act: (send, chosen: boolean) =>
      orAnew(send(setDefault, { list, viewId: chosen ? viewId : null })),
    onDone: said,
  })
  const here = now === search
  const actions: readonly RowAction[] = [
    {
      id: 'default',
      label: isDefault ? m.views_default_off() : m.views_default_on(),
      reasons: [],
      run: () => choosing.press(!isDefault),
    },
    {
      id: 'share',
      label: shared ? m.views_share_off() : m.views_share_on(),
      reasons,
      run: () => changing.press({ shared: !shared }),
    },
    { id: 'rename', label: m.views_rename(), reasons, run: () => onAsk('rename') },
    ...(here
      ? []
      : [
          {
            id: 'update',
            label: m.views_update(),
            reasons,
            run: () =>
              changing.press({
                search: searchToKeep(window.location.search, names),
                seen: view.revision,
              }),
          },
        ]),
    {
      id: 'delete',
      label: m.views_delete(),
      tone: 'danger',
      reasons,
      run: () => onAsk('delete'),
    },
  ]
  return (
    <li className={look.chip} data-here={here || undefined}>
      <a className={look.link} href={viewHref(list, search)} aria-current={here || undefined}>
        {shared && <Users role="img" aria-label={m.views_shared_by({ name: view.ownerName })} />}
        <span className={look.name}>{name}</span>
        {isDefault && <span className={look.mark}>{m.views_default_mark()}</span>}
      </a>
      <RowActions label={name} actions={actions} />
    </li>
  )
}
