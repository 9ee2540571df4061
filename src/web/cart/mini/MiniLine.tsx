import type { ReactNode } from 'react'
import type { CartArticle } from '#calls/cart.ts'
import type { LineChanges } from '#rules/cart/line-changes.ts'
import { useLink, useTexts } from '../../page-context.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { LineChangesNote } from '../lines/LineChangesNote.tsx'
import { SetErrorBanner } from '../lines/SetErrorBanner.tsx'
import styles from './MiniLine.module.css'

interface MiniLineProperties {
  /** The line's key (line-key.ts); the focus moves by it, and the error of a failed change shows at it. */
  id: string
  title: string
  /** Its name in the controls, where the title alone names another line too. */
  name?: string
  href?: string
  image?: CartArticle['image']
  /** Shown for goods without a picture. */
  icon?: IconName
  variant?: string | undefined
  /** Why it cannot be bought as it is. */
  hint?: string | undefined
  changes?: LineChanges | undefined
  price?: ReactNode
  quantity?: ReactNode
  total?: ReactNode
  remove: () => void
}

/** The layout of one line, of any kind. */
export function MiniLine(line: MiniLineProperties) {
  const texts = useTexts('cart')
  const link = useLink()
  const { id, title, name = title, href, image, icon, variant, hint, changes, price, quantity, total, remove } = line
  return (
    <li className={styles.line} data-line={id}>
      <div className={styles.picture}>
        {image ? <Picture image={image} alt="" sizes={80} /> : icon && <Icon name={icon} size={30} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>{href ? <a href={link(href)}>{title}</a> : title}</h3>
        {variant && <p className={styles.variant}>{variant}</p>}
        {price}
        {hint && <p className={styles.hint}>{hint}</p>}
        <LineChangesNote changes={changes} />
      </div>
      <div className={styles.controls}>
        {quantity}
        <TextButton aria-label={texts.removeOf({ title: name })} onClick={remove} data-line-focus="">
          {texts.remove}
        </TextButton>
        {total && (
          <p className={styles.total}>
            <span className="visually-hidden">{texts.columnTotal} </span>
            {total}
          </p>
        )}
      </div>
      <div className={styles.error}>
        <SetErrorBanner shows={(error) => error.line === id} />
      </div>
    </li>
  )
}
