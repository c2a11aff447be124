import { useUnit } from 'effector-react';
import { TimeLeft } from '../../features/cart-time/time-left';
import { CartSummary } from './cart-summary';
import { Codes } from './codes/codes';
import { EmptyCart } from './empty-cart';
import { Folded } from './folded';
import styles from './cart-page.module.css';
import { $cart, $groups } from './model';
import { NoteField } from './notes/note-field';
import { COMMENTS } from './notes/notes.model';
import { Group } from './rows/group';
import { texts } from './texts';

/**
 * What is in the cart, and what was. Empty or not, the rows keep their place in the tree: the line
 * of the last one that was removed keeps the focus.
 */
export function CartContent({ isEmpty }: { isEmpty: boolean }) {
  const groups = useUnit($groups);
  return (
    <div className={isEmpty ? styles.column : styles.columns}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Group key={group.group} {...group} />
        ))}
        {isEmpty && <EmptyCart />}
      </div>
      {!isEmpty && (
        <div className={styles.side}>
          <CartSummary />
          <TimeLeft />
        </div>
      )}
      <div className={styles.more}>
        <Codes />
        {!isEmpty && <Comments />}
      </div>
    </div>
  );
}

function Comments() {
  const t = texts.useTexts();
  const cart = useUnit($cart);
  return (
    <Folded title={t('note.addComments')} isFilled={cart?.comments_by_customer != null}>
      <NoteField id={COMMENTS} label={t('note.comments')} hint={t('note.hint')} rows={3} />
    </Folded>
  );
}
