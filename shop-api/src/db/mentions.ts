/**
 * SQL: whether a row holds the e-mail address $1 anywhere, also in JSON, whatever its case. It reads the whole
 * table: for a person's command.
 */
export const mentionsEmail = (row: string) =>
  `jsonb_path_exists(
     lower(to_jsonb(${row})::text)::jsonb, '$.** ? (@ == $email)',
     jsonb_build_object('email', lower($1::text))
   )`;
