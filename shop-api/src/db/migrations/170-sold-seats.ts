import type { Migration } from '../migration';

/**
 * How many seats are sold, by event and category: what is left costs the same with a hundred sold seats as
 * with a million. Triggers keep the counts, so that instances of the release before do, too. Seats are
 * locked by their event first, and counts in order, so there are no deadlocks.
 */
export const soldSeats: Migration = {
  id: '170-sold-seats',
  sql: `
    create table sold_seats (
      shop_key text not null,
      event_id text not null,
      category text not null,
      sold integer not null,
      primary key (shop_key, event_id, category)
    ) with (fillfactor = 50);

    create function count_sold_seats() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into sold_seats as s
        select shop_key, event_id, category, count(*) from new_seats
        where sold group by 1, 2, 3 order by 1, 2, 3
        on conflict (shop_key, event_id, category) do update set sold = s.sold + excluded.sold;
      elsif tg_op = 'DELETE' then
        insert into sold_seats as s
        select shop_key, event_id, category, -count(*) from old_seats
        where sold group by 1, 2, 3 order by 1, 2, 3
        on conflict (shop_key, event_id, category) do update set sold = s.sold + excluded.sold;
      else
        insert into sold_seats as s
        select shop_key, event_id, category, sum(n.sold::integer - o.sold::integer)
        from new_seats n join old_seats o using (shop_key, event_id, seat_id, category)
        where n.sold <> o.sold group by 1, 2, 3 order by 1, 2, 3
        on conflict (shop_key, event_id, category) do update set sold = s.sold + excluded.sold;
      end if;
      return null;
    end $$;

    create trigger count_inserted_seats after insert on seat_holds
      referencing new table as new_seats
      for each statement execute function count_sold_seats();
    create trigger count_updated_seats after update on seat_holds
      referencing old table as old_seats new table as new_seats
      for each statement execute function count_sold_seats();
    create trigger count_deleted_seats after delete on seat_holds
      referencing old table as old_seats
      for each statement execute function count_sold_seats();

    insert into sold_seats
    select shop_key, event_id, category, count(*) from seat_holds where sold group by 1, 2, 3;
  `,
};
