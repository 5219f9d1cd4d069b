-- 打印商品编码: what a person means to print and how many of each, until it is printed or emptied.
create table label_line (
  company_id bigint not null,
  user_id bigint not null,
  stock_id bigint not null,
  copies int not null check (copies between 1 and 2000),
  update_time timestamptz not null default now(),
  primary key (user_id, stock_id),
  foreign key (company_id, user_id) references app_user (company_id, id) on delete cascade,
  foreign key (stock_id, company_id) references stock (id, company_id) on delete cascade
);
create index label_line_stock on label_line (stock_id);
call protect_tenant_table('label_line');
