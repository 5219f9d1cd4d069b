-- Administrative divisions of China, levels 1 province, 2 city, 3 district, 4 town.
create table region (
  code text primary key check (code ~ '^[0-9]{2,9}$'),
  parent_code text references region,
  name text not null,
  level int not null check (level between 1 and 4),
  check ((level = 1) = (parent_code is null))
);
create index region_parent on region (parent_code, code);

call share_table('region');
