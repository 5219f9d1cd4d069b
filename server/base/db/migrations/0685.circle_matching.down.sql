drop policy own_company on pgboss.job;
create policy own_company on pgboss.job to console_app
  using (data ->> 'companyId' = current_setting('app.company_id'))
  with check (data ->> 'companyId' = current_setting('app.company_id') and name in ('task', 'file', 'outside'));
select pgboss.delete_queue('match-small');
select pgboss.delete_queue('match');
select pgboss.delete_queue('match-dead');
drop index product_title_key;
drop function gp_title_key(text);
drop view gp_offer_book;
drop view gp_supply_place;
drop view gp_circle_name;
drop view gp_supplier_face;
drop view gp_freight;
drop table gp_review_log;
drop trigger gp_match_task_gone on gp_match_task;
drop function drop_candidates();
drop table gp_match_parcel;
drop table gp_match_run;
create index gp_match_stock_chosen on gp_match_stock (task_id, supply_company_id) where chosen_qty > 0;
alter table gp_match_book drop column is_manual;
drop index gp_match_stock_supplier;
alter table gp_match_stock
  drop column weight_g,
  drop column freight_template_id,
  add foreign key (company_id, task_id) references gp_match_task (company_id, id) on delete cascade;
