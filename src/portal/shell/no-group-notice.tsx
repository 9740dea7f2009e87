import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Why an operator without a group sees nothing, and who can change that. */
export const NoGroupNotice = () => <Notice tone="info">{m.shell_without_group()}</Notice>
