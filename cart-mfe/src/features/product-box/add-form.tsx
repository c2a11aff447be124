import { formAction } from '@permanto/contracts/forms';
import { localizedPath, paths } from '@permanto/contracts/paths';
import { useLanguage } from '@permanto/federation';
import { useErrorText } from '@permanto/i18n';
import { Button, Price, VisuallyHidden } from '@permanto/ui';
import { useUnit } from 'effector-react';
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { texts } from '../../lib/adding/texts';
import { AddNews } from '../../lib/add-news';
import { EarlyNews } from '../../lib/early-news';
import { infoId, priceId } from '../../lib/offer-quantity';
import { OfferQuantityRow } from '../../lib/offer-quantity-row';
import type { Offer } from '../../lib/sale';
import { ChoiceField } from './choice-field';
import { $added, $amount, $fault, $isAdding, addRequested, amountChanged } from './model';
import styles from './product-box.module.css';
import { productTexts } from './texts';

/**
 * For what holds the news: it is scrolled no further than until all of them are seen, as they come;
 * null where there are none. What a page opens with leaves it where it is.
 */
function useBroughtIntoSight(news: string | number | null): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const last = useRef(news);
  useEffect(() => {
    if (news !== null && news !== last.current) {
      holder.current?.scrollIntoView({ block: 'nearest' });
    }
    last.current = news;
  }, [news]);
  return holder;
}

export function AddForm({ offer }: { offer: Offer }) {
  const t = texts.useTexts();
  const own = productTexts.useTexts();
  const language = useLanguage();
  const messageId = useId();
  const { amount, added, fault, isAdding, add, change } = useUnit({
    amount: $amount,
    added: $added,
    fault: $fault,
    isAdding: $isAdding,
    add: addRequested,
    change: amountChanged,
  });
  const refusal = fault?.kind === 'refused' ? fault : null;
  const faultText = useErrorText(refusal?.error ?? null);
  const form = useRef<HTMLFormElement>(null);
  const news = useBroughtIntoSight(faultText ?? added);
  useEffect(() => {
    if (fault?.kind === 'choiceMissing') {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [fault]);
  const { min, max, step } = offer.availability;
  const row = `cart_items[${offer.id}]`;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    add();
  };
  return (
    <form
      ref={form}
      method="post"
      action={localizedPath(
        formAction('carts.addItems', { from: paths.product(offer.id) }),
        language,
      )}
      data-native=""
      className={styles.form}
      onSubmit={handleSubmit}
      noValidate
    >
      <input type="hidden" name={`${row}[product][id]`} value={offer.id} />
      {offer.choices.map((choice) => (
        <ChoiceField
          key={choice.id}
          row={row}
          choice={choice}
          isMissing={fault?.kind === 'choiceMissing' && fault.missing.includes(choice.id)}
        />
      ))}
      <OfferQuantityRow
        caption={own('amount')}
        offer={offer}
        name={`${row}[amount]`}
        hasInfo
        busy={isAdding}
        value={amount}
        onChange={change}
        {...(refusal !== null && { 'aria-describedby': messageId, 'aria-invalid': true })}
      />
      <VisuallyHidden id={priceId(offer)}>
        <Price amount={offer.price} full={offer.fullPrice} />
      </VisuallyHidden>
      <p id={infoId(offer)} className={styles.hint}>
        {min > 1 ? own('bounds', { min, max }) : own('boundsMax', { max })}
        {step > 1 && ` ${own('step', { step })}`}
      </p>
      <Button type="submit" data-stays="" variant="primary" size="large" wide busy={isAdding}>
        {isAdding ? t('adding') : t('add')}
      </Button>
      <div ref={news} className={styles.news}>
        {added === null && fault === null && <EarlyNews />}
        <AddNews id={messageId} fault={faultText} added={added} />
      </div>
    </form>
  );
}
