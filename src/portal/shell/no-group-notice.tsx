import { m } from '#paraglide/messages.js'
import { Notice } from '#ui/notice.tsx'

/** Explains to an operator without a group why nothing is visible, and who can change that. */
export const NoGroupNotice = () => <Notice tone="info">{m.shell_without_group()}</Notice>
