-- 馆配搜书: which books a company has been shown today. A book counts once a day, over all its people.
create table gp_search_record (
  company_id bigint not null references company,
  search_date date not null,
  -- isbn13 as text, else p<productId>
  product_key text not null,
  primary key (company_id, search_date, product_key)
);
call protect_tenant_table('gp_search_record');
-- the basket a person goes on with
create index gp_match_task_basket on gp_match_task (company_id, create_by) where source = 'SEARCH';
