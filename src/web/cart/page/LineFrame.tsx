import type { MouseEvent, ReactNode } from 'react'
import { CART_FORM_PATH } from '#rules/addresses.ts'
import type { PictureSource } from '#rules/picture/picture-url.ts'
import { useLink, usePageContext, useTexts } from '../../page-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import styles from './CartLine.module.css'

interface LineFrameProperties {
  /** The line's key (line-key.ts); the focus moves by it, and the error of a failed change shows at it. */
  line: string
  title: string
  /** The page of the goods, if they have one. */
  href?: string
  image?: PictureSource | undefined
  /** Shown for goods without a picture. */
  icon?: IconName
  variant?: string | undefined
  /** Why it cannot be bought. */
  hint?: string | undefined
  children: ReactNode
}

/** The layout of one line, of any kind, with the error of its last change below. */
export function LineFrame({ line, title, href, image, icon, variant, hint, children }: LineFrameProperties) {
  const link = useLink()
  return (
    <li className={styles.line} data-line={line}>
      <div className={styles.picture}>
        {image ? <Picture image={image} alt="" sizes={128} /> : icon && <Icon name={icon} size={40} />}
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{href === undefined ? title : <a href={link(href)}>{title}</a>}</h2>
        {variant && <p className={styles.variant}>{variant}</p>}
        {hint && <p className={styles.hint}>{hint}</p>}
      </div>
      {children}
      <div className={styles.error}>
        <SetErrorBanner shows={(error) => error.line === line} />
      </div>
    </li>
  )
}

/** Price × quantity. */
export function LineTotal({ children }: { children: ReactNode }) {
  const texts = useTexts('cart')
  return (
    <p className={styles.total}>
      <span className="visually-hidden">{`${texts.columnTotal} `}</span>
      {children}
    </p>
  )
}

interface LineFormProperties {
  /** The fields that identify the line (CartForm in src/calls/cart-shapes.ts). */
  fields: Record<string, string>
  children: ReactNode
}

/** The form of a line, whose buttons name what they do, so that all of it works without script. */
export function LineForm({ fields, children }: LineFormProperties) {
  const { site } = usePageContext()
  return (
    <form noValidate method="post" action={CART_FORM_PATH} className={styles.controls}>
      {Object.entries({ ...fields, site }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** The quantity of a line that is not changed here. */
export function FixedQuantity({ quantity }: { quantity: number }) {
  return (
    <span className={styles.fixed} translate="no">
      {`${quantity} ×`}
    </span>
  )
}

/** Removes the line of its form. */
export function RemoveButton({ title, remove }: { title: string; remove: () => void }) {
  const texts = useTexts('cart')
  const press = (event: MouseEvent) => {
    event.preventDefault()
    remove()
  }
  return (
    <TextButton
      type="submit"
      name="action"
      value="remove"
      aria-label={texts.removeOf({ title })}
      data-line-focus=""
      onClick={press}
    >
      {texts.remove}
    </TextButton>
  )
}
