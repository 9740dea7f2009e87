import ChevronRight from 'lucide-react/icons/chevron-right'
import { breadcrumb } from '#styled/recipes'

export type BreadcrumbProps = {
  label: string
  /** From the root to the current page; the last item is the page itself and needs no link. */
  items: readonly { label: string; href?: string }[]
}

export function Breadcrumb({ label, items }: BreadcrumbProps) {
  const look = breadcrumb()
  return (
    <nav aria-label={label}>
      <ol className={look.root}>
        {items.map((item, index) => (
          <li key={item.label} className={look.item}>
            {index > 0 && <ChevronRight size={14} aria-hidden="true" />}
            {item.href && index < items.length - 1 ? (
              <a href={item.href} className={look.link}>
                {item.label}
              </a>
            ) : (
              <span
                className={look.here}
                aria-current={index === items.length - 1 ? 'page' : undefined}
              >
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
