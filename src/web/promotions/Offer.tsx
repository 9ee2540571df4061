import type { Promotion } from '#rules/promotions/map-promotion.ts'
import { useLink, useTexts } from '../page-context.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import styles from './Promotion.module.css'

/** The voucher code with the button that copies it, the call to action, or both (PROMO-08). */
export function Offer({ promotion, size }: { promotion: Promotion; size: 'small' | 'medium' }) {
  const texts = useTexts('promotions')
  const linkTo = useLink()
  const { voucherCode: code, voucherCodeInstructions, ctaButtonLink, ctaButtonText } = promotion
  return (
    <>
      {code !== undefined && (
        <div className={styles.voucher} data-voucher="">
          <span className={size === 'small' ? styles.long : undefined}>{voucherCodeInstructions}</span>
          <code translate="no">{code}</code>
          <Button variant="secondary" size="small" data-code={code}>
            <span>{texts.copyCode}</span>
            <span>{texts.codeCopied}</span>
          </Button>
          <span
            role="status"
            className="visually-hidden"
            data-copied={texts.codeCopiedStatus({ code })}
            data-selected={texts.codeSelectedStatus({ code })}
          />
        </div>
      )}
      {ctaButtonLink !== undefined && (
        <ButtonLink href={linkTo(ctaButtonLink)} size={size}>
          {ctaButtonText}
        </ButtonLink>
      )}
    </>
  )
}
