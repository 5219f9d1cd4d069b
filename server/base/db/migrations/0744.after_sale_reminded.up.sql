-- The day its reviewers were last told that a request is late: who was told today makes room for those after them.
alter table after_sale add column reminded_on date;
