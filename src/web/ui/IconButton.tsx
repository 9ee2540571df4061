import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './IconButton.module.css'

interface IconLook {
  icon: IconName
  /** What screen readers say. */
  label: string
  size?: 'small' | 'large' | undefined
  /** Of the icon, in px. */
  iconSize?: number | undefined
  /** For its place. */
  className?: string | undefined
  /** A mark on the icon, such as a number. */
  children?: ReactNode
}

function look({ size, className }: Pick<IconLook, 'size' | 'className'>): string {
  return classes(styles.icon, size === 'small' && styles.small, className)
}

type IconButtonProperties = IconLook & ButtonHTMLAttributes<HTMLButtonElement>

/** A round button with an icon only (UI-04). */
export function IconButton({ icon, label, size, iconSize, className, children, ...rest }: IconButtonProperties) {
  return (
    <button type="button" {...rest} className={look({ size, className })} aria-label={label}>
      <Icon name={icon} size={iconSize} />
      {children}
    </button>
  )
}

type IconLinkProperties = IconLook & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link with an icon button's look. */
export function IconLink({ icon, label, size, iconSize, className, children, href, ...rest }: IconLinkProperties) {
  return (
    <a {...rest} href={href} className={look({ size, className })} aria-label={label}>
      <Icon name={icon} size={iconSize} />
      {children}
    </a>
  )
}
