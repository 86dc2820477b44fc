-- The defaults stay: they are of any time, and what a process of the version before still writes is found by its keys alone.
ALTER TABLE "notice_call_key" ADD COLUMN "from_day" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_call_key" ADD COLUMN "to_day" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
-- Written by hand: the periods (`callPeriod`) of what is there already, by the days that its content tells.
UPDATE notice_call_key SET from_day = period.first, to_day = period.last
FROM (
  SELECT id,
    CASE WHEN kind = 'call' THEN least(due, published) ELSE published END AS first,
    CASE WHEN kind = 'call' THEN greatest(coalesce(due, published + 60), published) + 365 ELSE published END AS last
  FROM (
    SELECT id, kind, ((content ->> 'publishedAt')::timestamptz AT TIME ZONE 'UTC')::date AS published,
      ((content ->> 'deadlineAt')::timestamptz AT TIME ZONE 'UTC')::date AS due
    FROM notice
  ) AS told
  WHERE published IS NOT NULL
) AS period
WHERE period.id = notice_call_key.notice_id;
