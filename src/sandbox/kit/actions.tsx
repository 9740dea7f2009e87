import Download from 'lucide-react/icons/download'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import User from 'lucide-react/icons/user'
import { m } from '#paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { LinkText } from '#ui/link-text.tsx'
import { Menu } from '#ui/menu.tsx'
import { Popover } from '#ui/popover.tsx'
import { Inline } from '#ui/stack.tsx'
import { Tooltip } from '#ui/tooltip.tsx'
import { Section } from './section.tsx'

const tones = ['accent', 'neutral', 'danger'] as const
const looks = ['solid', 'outline', 'ghost'] as const
const sizes = ['sm', 'md', 'lg'] as const
const nothing = () => {}

export function ActionsSection() {
  return (
    <Section title={m.kit_actions()}>
      {tones.map((tone) => (
        <Inline key={tone}>
          {looks.map((look) => (
            <Button key={look} look={look} tone={tone}>
              {tone === 'danger' ? m.kit_delete() : m.kit_save()}
            </Button>
          ))}
          <Button tone={tone} loading>
            {m.kit_save()}
          </Button>
          <Button tone={tone} disabled>
            {m.kit_save()}
          </Button>
        </Inline>
      ))}
      <Inline>
        {sizes.map((size) => (
          <Button key={size} size={size} look="outline" icon={<Download />}>
            {m.kit_download()}
          </Button>
        ))}
        <IconButton label={m.kit_download()} icon={<Download />} />
        <IconButton label={m.kit_download()} icon={<Download />} look="outline" />
        <IconButton label={m.kit_download()} icon={<Download />} size="sm" look="outline" />
      </Inline>
      <Inline gap="md">
        <ButtonLink href="#kit" look="outline" tone="neutral">
          {m.kit_details()}
        </ButtonLink>
        <LinkText href="#kit">{m.kit_link()}</LinkText>
        <LinkText href="#kit" tone="quiet">
          {m.kit_quiet_link()}
        </LinkText>
        <LinkText onClick={nothing} tone="danger">
          {m.kit_remove()}
        </LinkText>
      </Inline>
      <Inline gap="md">
        <Menu
          hoverClose={600}
          heading="qa@example.com"
          trigger={
            <Button look="outline" tone="neutral" icon={<User />}>
              {m.kit_account()}
            </Button>
          }
          items={[
            { id: 'profile', label: m.kit_profile(), icon: <User />, href: '#profile' },
            {
              id: 'settings',
              label: m.kit_settings(),
              hint: m.kit_settings_hint(),
              icon: <Settings />,
              onSelect: nothing,
            },
            {
              id: 'out',
              label: m.kit_sign_out(),
              icon: <LogOut />,
              divided: true,
              onSelect: nothing,
            },
          ]}
        />
        <Menu
          trigger={<IconButton label={m.kit_more()} icon={<Ellipsis />} look="outline" />}
          items={[
            { id: 'details', label: m.kit_details(), onSelect: nothing },
            {
              id: 'refund',
              label: m.kit_refund(),
              hint: m.kit_refund_hint(),
              disabled: true,
              onSelect: nothing,
            },
            {
              id: 'delete',
              label: m.kit_delete(),
              tone: 'danger',
              divided: true,
              onSelect: nothing,
            },
          ]}
        />
        <Popover
          label={m.kit_filters()}
          trigger={<Button look="outline">{m.kit_open_popover()}</Button>}
        >
          <Checkbox checked onChange={nothing} label={m.kit_approved()} />
        </Popover>
        <Tooltip text={m.kit_tooltip()}>
          <Button look="ghost">{m.kit_details()}</Button>
        </Tooltip>
        <Tooltip blocked text={m.kit_why_blocked()}>
          <Button disabled>{m.kit_withdraw()}</Button>
        </Tooltip>
      </Inline>
    </Section>
  )
}
